/** The drawn faces of tutors, each with a drawing in web/ui/faces.svg, in the order in which they are offered. */
export const FACES = [
  'mori',
  'hayashi',
  'sasaki',
  'tanaka',
  'emma',
  'daniel',
  'bob',
  'greybeard',
  'scarf',
  'ponytail',
  'afro',
  'buzz',
  'grandma',
  'blond',
  'braids',
  'topknot',
  'pixie',
  'turban',
  'wavy',
  'spiky',
  'moustache',
  'flower',
  'buns',
  'greybob',
] as const

/** True for one of the drawings, false for the id of a photo. */
export function isDrawn(face: string): face is (typeof FACES)[number] {
  return (FACES as readonly string[]).includes(face)
}
