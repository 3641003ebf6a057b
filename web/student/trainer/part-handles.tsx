import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { plain } from '#web/words/ruby-pieces.ts'
import { useWords } from '#web/words/words.ts'
import type { HeardPart } from './use-training.ts'

interface PartHandlesProps {
  part: HeardPart
  /** The length of the sentence, in ms. */
  ms: number
  onPart: (part: HeardPart) => void
}

/** A shorter part would be a click and no sound. */
const LEAST_MS = 200
const STEP_MS = 50

/** Two handles over a wave: the sound between them is heard. They are dragged, or moved by the arrow keys. */
export function PartHandles({ part, ms, onPart }: PartHandlesProps) {
  const row = useRef<HTMLDivElement>(null)
  const move = (end: 'from' | 'to', to: number) => onPart(moved(part, ms, end, to))
  const drag = (end: 'from' | 'to') => (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = row.current!.getBoundingClientRect()
    move(end, ((event.clientX - left) / width) * ms)
  }
  const handle = (end: 'from' | 'to') => (
    <Handle end={end} part={part} ms={ms} onDrag={drag(end)} onMove={(to) => move(end, to)} />
  )
  return (
    <div ref={row} className="absolute inset-0">
      <span
        className="absolute inset-y-0 left-0 bg-sheet/75"
        style={{ width: `${(part.fromMs / ms) * 100}%` }}
      />
      <span
        className="absolute inset-y-0 right-0 bg-sheet/75"
        style={{ width: `${100 - (part.toMs / ms) * 100}%` }}
      />
      {handle('from')}
      {handle('to')}
    </div>
  )
}

/** The part after one of its ends was moved; the ends never meet, and never leave the sentence. */
export function moved(part: HeardPart, ms: number, end: 'from' | 'to', to: number): HeardPart {
  return end === 'from'
    ? { ...part, fromMs: Math.max(0, Math.min(to, part.toMs - LEAST_MS)) }
    : { ...part, toMs: Math.min(ms, Math.max(to, part.fromMs + LEAST_MS)) }
}

interface HandleProps extends Pick<PartHandlesProps, 'part' | 'ms'> {
  end: 'from' | 'to'
  onDrag: (event: PointerEvent<HTMLDivElement>) => void
  onMove: (to: number) => void
}

function Handle({ end, part, ms, onDrag, onMove }: HandleProps) {
  const words = useWords().voice.trainer
  const at = end === 'from' ? part.fromMs : part.toMs
  const onKey = (event: KeyboardEvent) => {
    const to = { ArrowLeft: at - STEP_MS, ArrowRight: at + STEP_MS, Home: 0, End: ms }[event.key]
    if (to === undefined) return
    // Neither the page nor the screen behind it moves.
    event.preventDefault()
    event.stopPropagation()
    onMove(to)
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={plain(words[end])}
      aria-valuemin={0}
      aria-valuemax={Math.round(ms)}
      aria-valuenow={Math.round(at)}
      aria-valuetext={words.seconds((at / 1000).toFixed(1))}
      onKeyDown={onKey}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && onDrag(event)}
      className={`absolute inset-y-0 grid w-11 cursor-ew-resize touch-none ${end === 'from' ? '-translate-x-full justify-items-end' : 'justify-items-start'}`}
      style={{ left: `${(at / ms) * 100}%` }}
    >
      <span
        className={`relative h-full w-1 rounded-full bg-leaf-deep after:absolute after:top-full after:size-5 after:-translate-y-1/2 after:rounded-full after:bg-leaf-deep ${end === 'from' ? 'after:right-0' : 'after:left-0'}`}
      />
    </div>
  )
}
