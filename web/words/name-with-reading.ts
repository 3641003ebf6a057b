const BLANKS = /[\s　]+/
const HAN = /\p{Script=Han}/u

/** `青木 葵` with `あおき あおい` in Aozora notation; a name that the reading does not match part by part is returned unchanged. */
export function nameWithReading(name: string, reading: string): string {
  const parts = name.trim().split(BLANKS)
  const readings = reading.trim().split(BLANKS)
  if (parts.length !== readings.length || reading.trim() === '') return name
  return parts.map((part, at) => (HAN.test(part) ? `｜${part}《${readings[at]}》` : part)).join(' ')
}
