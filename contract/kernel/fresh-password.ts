/** Letters and digits that nobody mistakes for another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 10

/** A random password of about 49 bits, easy to type on a tablet. */
export function freshPassword(): string {
  // 2^32 is so much more than the number of letters that the remainder favours none by more than 1 in 10^8.
  const numbers = crypto.getRandomValues(new Uint32Array(LENGTH))
  return Array.from(numbers, (number) => LETTERS[number % LETTERS.length]).join('')
}
