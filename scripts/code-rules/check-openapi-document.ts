import { createConfig, lintFromString } from '@redocly/openapi-core'
import type { RuleFinding } from './finding.ts'

const documentPath = 'openapi.json'

/** Checks the document that the gateway serves at `/openapi.json` against Redocly's recommended rules; a warning fails too. */
export async function checkOpenApiDocument(document: unknown): Promise<RuleFinding[]> {
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: documentPath,
    config: await createConfig({ extends: ['recommended'] }),
  })
  return problems.map(({ ruleId, message, location }) => ({
    path: `${documentPath}${location[0]?.pointer ?? ''}`,
    message: `${message} (${ruleId})`,
  }))
}
