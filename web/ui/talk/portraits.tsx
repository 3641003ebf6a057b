import { pickById } from '../controls/pick-by-id.ts'
import Face1 from './faces/face-1.svg?drawing'
import Face2 from './faces/face-2.svg?drawing'
import Face3 from './faces/face-3.svg?drawing'
import Face4 from './faces/face-4.svg?drawing'
import Face5 from './faces/face-5.svg?drawing'
import Face6 from './faces/face-6.svg?drawing'

const faces = [Face1, Face2, Face3, Face4, Face5, Face6]

/** How many faces are drawn. */
export const FACES = faces.length

/** The index of the face that a tutor keeps on every device. */
export function faceOf(tutorId: string): number {
  return pickById(tutorId, FACES)
}

/** A tutor's drawn face. Their name stands beside it, so it is hidden from screen readers. */
export function Portrait({ tutorId, className = '' }: { tutorId: string; className?: string }) {
  const Face = faces[faceOf(tutorId)]!
  return <Face className={`rounded-full ${className}`} />
}
