import type { ReactNode } from 'react'
import { pickById } from '../controls/pick-by-id.ts'

interface Face {
  skin: string
  neck: string
  /** Behind the shoulders: the ground of the picture, and hair that falls there. */
  behind: ReactNode
  /** The clothes under the neck: their colour, and a collar if there is one. */
  clothes: string
  collar?: ReactNode
  /** Over the face: hair, mouth, glasses. */
  over: ReactNode
}

const shoulders = 'M8 96c0-19 14-30 30-31 4 6 16 6 20 0 16 1 30 12 30 31Z'
const round = { strokeWidth: 2.2, strokeLinecap: 'round' as const, fill: 'none' }

/** Small circles of one radius, such as curls. */
function Circles({
  at,
  r,
  fill,
}: {
  at: readonly (readonly [x: number, y: number])[]
  r: number
  fill: string
}) {
  return at.map(([x, y]) => <circle key={`${x} ${y}`} cx={x} cy={y} r={r} fill={fill} />)
}

const paper = (fill: string) => <rect width="96" height="96" fill={fill} />
const smile = <path d="M42.5 51.5c2 4 9 4 11 0" stroke="#8a3b35" {...round} />
const laugh = 'M42 50h12c0 6-3 8-6 8s-6-2-6-8Z'

/** The drawn faces, on a 96 by 96 sheet. */
const faces: readonly Face[] = [
  {
    skin: '#fbdfc9',
    neck: '#f0c9ac',
    clothes: '#2f7d5b',
    collar: <path d="M38 65c3 10 17 10 20 0l5 2c-3 16-27 16-30 0Z" fill="#fff8ec" />,
    behind: (
      <>
        {paper('#dcebdd')}
        <path d="M20 74c-6-26-2-60 28-60s34 34 28 60c-6 8-50 8-56 0Z" fill="#4a3428" />
      </>
    ),
    over: (
      <>
        <path
          d="M29 42c-2-18 8-24 19-24s21 6 19 24c-3-3-5-9-6-13-9 6-22 5-27 3-1 4-3 8-5 10Z"
          fill="#4a3428"
        />
        <path d={laugh} fill="#b5525a" />
      </>
    ),
  },
  {
    skin: '#f6d3b3',
    neck: '#e9bd98',
    clothes: '#3e6c8f',
    collar: <path d="m40 66 8 12 8-12 4 2-8 18h-8l-8-18Z" fill="#fff8ec" />,
    behind: paper('#d8e8f0'),
    over: (
      <>
        <path
          d="M28 40c-3-16 4-26 20-27 13 0 23 8 20 27-3-2-4-7-5-12-6 1-12-1-15-5-2 5-9 7-14 6-2 4-3 9-6 11Z"
          fill="#24262e"
        />
        {smile}
        <g stroke="#24313a" {...round}>
          <circle cx="40" cy="42" r="6.8" />
          <circle cx="56" cy="42" r="6.8" />
          <path d="M46.8 41h2.4" />
        </g>
      </>
    ),
  },
  {
    skin: '#f6d3b3',
    neck: '#e9bd98',
    clothes: '#c9605f',
    behind: (
      <>
        {paper('#fbdfc9')}
        <circle cx="48" cy="13" r="10" fill="#6b4a38" />
      </>
    ),
    over: (
      <>
        <path
          d="M28 44c-3-20 7-29 20-29s23 9 20 29c-2-2-4-8-4-12-3-7-9-10-16-10s-13 3-16 10c0 4-2 10-4 12Z"
          fill="#6b4a38"
        />
        {smile}
        <Circles
          at={[
            [29.5, 51],
            [66.5, 51],
          ]}
          r={2.2}
          fill="#f2b84b"
        />
      </>
    ),
  },
  {
    skin: '#ebc19a',
    neck: '#d9a97f',
    clothes: '#6f5a8c',
    collar: <path d="M38 65c2 8 18 8 20 0l3 1-4 13-9-5-9 5-4-13Z" fill="#d9cbe6" />,
    behind: paper('#efe6f4'),
    over: (
      <>
        <path d="M28 42c-4-17 5-27 20-28 15 0 24 10 20 28-3-3-4-9-5-13H33c-1 4-2 10-5 13Z" fill="#b9bec4" />
        <path d="M37 52c3-3 8-3 11-1 3-2 8-2 11 1-3 2-8 2-11 1-3 1-8 1-11-1Z" fill="#b9bec4" />
        <path d="M44 57c2 2 6 2 8 0" stroke="#8a3b35" {...round} />
      </>
    ),
  },
  {
    skin: '#fbdfc9',
    neck: '#f0c9ac',
    clothes: '#4f8fb0',
    collar: <path d="M38 65c3 10 17 10 20 0l4 1c-3 15-25 15-28 0Z" fill="#bfddea" />,
    behind: (
      <>
        {paper('#fcebc9')}
        <path d="M19 60C10 30 24 10 48 10s38 20 29 50c-3 10-14 14-14 14H33s-11-4-14-14Z" fill="#c9743a" />
        <Circles
          at={[
            [22, 34],
            [20, 46],
            [23, 58],
            [74, 34],
            [76, 46],
            [73, 58],
            [30, 22],
            [66, 22],
            [48, 14],
          ]}
          r={9}
          fill="#c9743a"
        />
      </>
    ),
    over: (
      <>
        <path d="M29 40c0-15 9-20 19-20s19 5 19 20c-4-3-7-7-9-12-8 5-20 5-23 4-1 3-3 6-6 8Z" fill="#c9743a" />
        <path d="M43 51h10c0 5-2 7-5 7s-5-2-5-7Z" fill="#b5525a" />
      </>
    ),
  },
  {
    skin: '#c98e63',
    neck: '#b37a50',
    clothes: '#e0943f',
    collar: <path d="M39 66c2 6 16 6 18 0l4 1c-3 10-23 10-26 0Z" fill="#fff3dc" />,
    behind: paper('#dde9da'),
    over: (
      <>
        <path d="M29 37c-4-15 6-24 19-24s23 9 19 24c-3-2-4-5-5-8-9-2-19-2-28 0-1 3-2 6-5 8Z" fill="#2b211c" />
        <Circles
          at={[
            [32, 20],
            [40, 15],
            [48, 13],
            [56, 15],
            [64, 20],
          ]}
          r={6}
          fill="#2b211c"
        />
        <path d="M30 46c1 15 8 19 18 19s17-4 18-19c-3 5-6 5-9 4-5-1-13-1-18 0-3 1-6 1-9-4Z" fill="#2b211c" />
        <path d="M42 53h12c0 4-3 6-6 6s-6-2-6-6Z" fill="#b5525a" />
      </>
    ),
  },
]

/** The index of the face that a tutor keeps on every device. */
export function faceOf(tutorId: string): number {
  return pickById(tutorId, faces.length)
}

/** How many faces are drawn. */
export const FACES = faces.length

/** A tutor's drawn face. Their name stands beside it, so it is hidden from screen readers. */
export function Portrait({ tutorId, className = '' }: { tutorId: string; className?: string }) {
  const { skin, neck, behind, clothes, collar, over } = faces[faceOf(tutorId)]!
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true" focusable="false" className={`rounded-full ${className}`}>
      {behind}
      <path d={shoulders} fill={clothes} />
      {collar}
      <path d="M40 54h16v16H40Z" fill={neck} />
      <ellipse cx="48" cy="42" rx="18" ry="20" fill={skin} />
      <Circles
        at={[
          [30, 44],
          [66, 44],
        ]}
        r={4.5}
        fill={skin}
      />
      {over}
      <Circles
        at={[
          [40.5, 42],
          [55.5, 42],
        ]}
        r={2.4}
        fill="#24313a"
      />
      <g fill="#e58a8a" opacity=".55">
        <ellipse cx="35.5" cy="49" rx="3.8" ry="2.6" />
        <ellipse cx="60.5" cy="49" rx="3.8" ry="2.6" />
      </g>
    </svg>
  )
}
