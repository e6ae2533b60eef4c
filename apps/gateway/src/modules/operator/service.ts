export { checkBooks } from './book-check.ts'
