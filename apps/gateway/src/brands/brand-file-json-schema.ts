import { BrandFile } from './brand-file-schema.ts'

/** JSON Schema of the brand file: the same object that the loader validates with. */
export function siteSchema(): object {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'A brand of Foyer: brands/<brand>/site.json',
    ...JSON.parse(JSON.stringify(BrandFile)),
  }
}
