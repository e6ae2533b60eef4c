import { expect, test } from 'vitest'
import { maskAllButLastDigits, maskEmail, maskName, maskPhone, maskUsername } from './masks.ts'

test.each([
  ['someone@example.com', 's•••e@example.com'],
  ['ab@example.com', 'a•••@example.com'],
  ['a@example.com', 'a•••@example.com'],
  ['"odd@name"@example.com', '"•••"@example.com'],
])('masks the middle of the email address %s', (address, masked) => expect(maskEmail(address)).toBe(masked))

test.each([
  ['+84912345678', '+84•••678'],
  ['0912345678', '09•••78'],
  ['123', '•••'],
])('masks the middle of the phone number %s', (number, masked) => expect(maskPhone(number)).toBe(masked))

test.each([
  ['DE89370400440532013000', '•••3000'],
  ['123456', '•••56'],
  ['12', '•••'],
])('shows only the end of the number %s, at most a third of it', (number, masked) =>
  expect(maskAllButLastDigits(number)).toBe(masked),
)

test.each([
  ['Nguyễn Văn An', 'N••• V••• A•••'],
  ['  Ada   Lovelace ', 'A••• L•••'],
  ['محمد علي', 'م••• ع•••'],
])('shows only the first letters of the name %s', (name, masked) => expect(maskName(name)).toBe(masked))

test.each([
  ['morrigan8', 'mor***8'],
  ['agent', 'ag***t'],
  ['a', 'a***a'],
])('masks the middle of the account %s', (account, masked) => expect(maskUsername(account)).toBe(masked))
