import { useWords } from '#web/words/words.ts'

export type SquareKind = keyof typeof looks

/** The sign of each kind of square; a holiday fills its whole cell, with hatching. */
const looks = {
  new: { sign: '＋', look: 'bg-leaf text-on-leaf font-bold' },
  changed: { sign: '↻', look: 'bg-changed text-changed-ink font-bold' },
  gone: { sign: '−', look: 'border-2 border-dashed border-quiet text-ink' },
  same: { sign: '・', look: 'bg-look-ground text-quiet' },
  ran: { sign: '✓', look: 'bg-ran text-ink' },
  cancelled: { sign: '✕', look: 'border border-edge text-quiet' },
  holiday: { sign: '', look: 'border border-line hatched' },
  off: { sign: '', look: 'border border-dashed border-edge hatched' },
  skipped: { sign: '', look: 'border border-line hatched' },
  clash: { sign: '！', look: 'border-2 border-trouble bg-trouble-ground text-trouble font-bold' },
} as const

/** One lesson of a slot, as its kind. Its meaning is said by the words beside it, or by its button's name. */
export function Square({ kind, className = 'size-8' }: { kind: SquareKind; className?: string }) {
  const { sign, look } = looks[kind]
  return (
    <span aria-hidden className={`grid shrink-0 place-items-center rounded-md ${look} ${className}`}>
      {sign}
    </span>
  )
}

const ORDER = ['new', 'changed', 'gone', 'same', 'ran', 'holiday', 'off', 'cancelled', 'skipped'] as const

/** Each kind with its sign and how many there are; rare kinds are only there if they occur. */
export function Legend({ countOf }: { countOf(kind: (typeof ORDER)[number]): number }) {
  const { terms: words } = useWords().office
  const shown = ORDER.filter((kind, place) => place < 6 || countOf(kind) > 0)
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-2">
      {shown.map((kind) => (
        <li key={kind} className="flex items-center gap-1.5">
          <Square kind={kind} className="size-6 text-sm" />
          {words.kinds[kind]}
          <b className="pl-0.5 text-lg leading-6 tabular-nums">{countOf(kind)}</b>
        </li>
      ))}
    </ul>
  )
}
