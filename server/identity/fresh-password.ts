import { randomInt } from 'node:crypto'

/** Letters and digits that nobody mistakes for another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 10

/** A fresh password of about 49 bits, easy to type on a tablet. */
export function freshPassword(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
