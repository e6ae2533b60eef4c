import { type Finding, findEach, type SourceFile } from './finding.ts'

const read =
  /\b(?:aria-(?:label|description|roledescription|placeholder|valuetext)|alt|title|placeholder|label)=\{?(["'`])(?=[^"'`]*\p{L}{2})(?![^"'`]*\$\{)[^"'`]*\1/gu

/** What is read or heard comes from the message catalogues; text between tags is Biome's `noJsxLiterals`. */
export function checkTextAttributes(file: SourceFile): Finding[] {
  if (!/^apps\/web\/src\/.*\.tsx$/.test(file.path) || file.path.includes('.test.')) return []
  return findEach(file, read, ([found]) => `${found} is text for people; it belongs into apps/web/messages.`)
}
