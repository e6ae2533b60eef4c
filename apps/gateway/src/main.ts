import { shortenModuleResolution } from './shorten-module-resolution.ts'

shortenModuleResolution()
// Loaded only now, because a static import would have been resolved before.
const { runGateway } = await import('./run-gateway.ts')
await runGateway(process.env)
