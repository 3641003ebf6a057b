/**
 * Finds a Japanese text with or without the readings of its kanji: `先生`, `先生（せんせい）`, or as it is read out, with blanks
 * around.
 */
export function withReadings(text: string): RegExp {
  const kanji = /\p{Script=Han}+/gu
  return new RegExp(`^${text.replace(kanji, '\\s*$&\\s*(?:（?\\p{Script=Hiragana}+）?\\s*)?')}$`, 'u')
}
