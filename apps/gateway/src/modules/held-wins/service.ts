export { registerHeldWinOperatorRoutes } from './operator-routes.ts'
