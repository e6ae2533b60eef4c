export { registerUnpostedRoundOperatorRoutes } from './operator-routes.ts'
