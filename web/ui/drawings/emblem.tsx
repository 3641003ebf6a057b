import type { Emblem, EmblemName } from '#contract/school/emblems.ts'
import sprite from '../emblems.svg'
import { type DrawingSize, sizeOf } from './drawings.tsx'

interface EmblemPictureProps {
  /** Nothing is drawn for a student without one. */
  name: Emblem | null | undefined
  /** Of the disc, if there is one. It shrinks with a narrow place. */
  size: DrawingSize
  /** On a round ground of its own pale tint, or on white where it stands on a picture. */
  disc?: boolean | 'white'
  /** Its meaning where it stands alone; elsewhere the name beside it says who it is. */
  label?: string | undefined
}

const RING = '-ring'

/** A student's own picture. All drawings are one file, which is loaded once and cached for work offline. */
export function EmblemPicture({ name, size, disc = false, label }: EmblemPictureProps) {
  if (!name) return null
  const isInRing = name.endsWith(RING)
  const drawing = drawingOf(name)
  // A drawing takes two thirds of its disc or ring.
  const [at, width] = disc !== false || isInRing ? [16, 64] : [0, 96]
  return (
    <svg
      viewBox="0 0 96 96"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      focusable="false"
      data-emblem={name}
      className={`${sizeOf(size)} h-auto max-w-full shrink-0`}
    >
      {disc === 'white' && <circle cx={48} cy={48} r={48} fill="#fff" />}
      {disc === true && <use href={`${sprite}#${drawing}-disc`} width={96} height={96} />}
      {isInRing && <circle cx={48} cy={48} r={45} fill="none" stroke="var(--color-ink)" strokeWidth={5} />}
      <use href={`${sprite}#${drawing}`} x={at} y={at} width={width} height={width} />
    </svg>
  )
}

/** The drawing of an emblem, which is the same in a ring. */
export function drawingOf(emblem: Emblem): EmblemName {
  return emblem.replace(RING, '') as EmblemName
}
