/**
 * What remains of a text when case, full and half width, blanks and punctuation do not matter. An apostrophe is a part
 * of its word: `don't` is `dont`.
 */
export function plainWords(text: string): string[] {
  const even = text.normalize('NFKC').toLowerCase()
  return even.replaceAll(/['’‘ʼ`´]/g, '').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

/** Equal for two texts that only the eye tells apart. */
export function plainText(text: string): string {
  return plainWords(text).join('')
}
