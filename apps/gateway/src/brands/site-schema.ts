import { BrandFile } from './brand-file.ts'

/** The brand file's shape as a JSON schema: the same object that the loader checks with. */
export function siteSchema(): object {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'A brand of Foyer: brands/<brand>/site.json',
    ...JSON.parse(JSON.stringify(BrandFile)),
  }
}
