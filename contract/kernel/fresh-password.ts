/** Letters and digits that cannot be confused with each other. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 10

/** A random password of about 49 bits, easy to type on a tablet. */
export function freshPassword(): string {
  // The remainder is nearly uniform: 2^32 is so large that the bias of a letter is below 1 in 10^8.
  const numbers = crypto.getRandomValues(new Uint32Array(LENGTH))
  return Array.from(numbers, (number) => LETTERS[number % LETTERS.length]).join('')
}
