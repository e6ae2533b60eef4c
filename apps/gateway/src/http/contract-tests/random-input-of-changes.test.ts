import { routes } from '@foyer/contract/routes.ts'
import { testRandomInput } from '#testing/test-random-input.ts'

// Apart from the reads, so that a full-size run uses two processors.
await testRandomInput(routes.filter(({ method }) => method !== 'GET'))
