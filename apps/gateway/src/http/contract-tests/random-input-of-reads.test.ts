import { routes } from '@foyer/contract/routes.ts'
import { testRandomInput } from '#testing/test-random-input.ts'

await testRandomInput(routes.filter(({ method }) => method === 'GET'))
