/** Finds a Japanese text whether or not its kanji carry their readings: `先生`, `先生（せんせい）`, or as it is read out, with blanks around. */
export function withReadings(text: string): RegExp {
  const kanji = /\p{Script=Han}+/gu
  return new RegExp(`^${text.replace(kanji, '\\s*$&\\s*(?:（?\\p{Script=Hiragana}+）?\\s*)?')}$`, 'u')
}
