/** Takes no space and shows nothing: soft hyphens, joiners, marks of direction, variation selectors, tags. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu
/** A control character between two words, such as a next line; XML and people write them for a blank. */
// oxlint-disable-next-line no-control-regex -- that is what is taken out
const CONTROL = /[\u0000-\u001F\u007F-\u009F]+/g
/** Drawn as one sign, which falls apart without its joiners, selectors and tags. */
const EMOJI =
  /[\d#*]\uFE0F\u20E3|\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}|\p{Extended_Pictographic}[\uFE0E\uFE0F]?\p{Emoji_Modifier}?(?:\u200D\p{Extended_Pictographic}[\uFE0E\uFE0F]?\p{Emoji_Modifier}?)*/gu
/** In these scripts a joiner between two letters changes how they are written, and is part of the spelling. */
const JOINED =
  /(?<=[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Mongolian}])[\u200C\u200D](?=\p{L})/gu
const KEPT = new RegExp(`${EMOJI.source}|${JOINED.source}`, 'gu')

/**
 * A text as people read it: composed letters, and nothing that only programs see. A word that a book may hyphenate is the
 * word without its hyphens. White space stays, since only its reader knows what it means there.
 */
export function legible(text: string): string {
  const even = text.normalize('NFC').replace(CONTROL, (blank) => (/^[\t\n\r]+$/.test(blank) ? blank : ' '))
  let read = ''
  let from = 0
  for (const { 0: kept, index } of even.matchAll(KEPT)) {
    read += even.slice(from, index).replace(UNSEEN, '') + kept
    from = index + kept.length
  }
  return (read + even.slice(from).replace(UNSEEN, '')).normalize('NFC')
}
