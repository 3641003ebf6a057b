import '../read-so-far.css'
import type { ReactNode } from 'react'
import { useStore } from '#web/client/store.ts'
import { useKeeps } from '#web/client/writes.ts'
import { Leaf } from '#web/ui/door-icons.tsx'
import { Cloud, CloudOff } from '#web/ui/icons.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { lessonKept } from './lesson-kept.ts'

/** How ready this device is for a network that goes: how much of the lesson it has, or that it keeps nothing. */
export function KeepingLine() {
  const words = useWords().student.keeping
  const keeps = useKeeps()
  const kept = useStore(lessonKept)
  if (keeps === false) {
    return <Line icon={<CloudOff />} text={words.keepsNothing} />
  }
  if (!kept) return null
  const { done, of } = kept
  return done < of ? (
    <Line icon={<Cloud />} text={words.fetching}>
      <progress value={done} max={of} aria-label={words.progress(done, of)} className="read-so-far w-32" />
    </Line>
  ) : (
    <Line icon={<Leaf />} text={words.ready} />
  )
}

function Line({ icon, text, children }: { icon: ReactNode; text: string; children?: ReactNode }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 with-furigana text-quiet" role="status">
      {icon}
      <span>
        <Ruby text={text} />
      </span>
      {children}
    </p>
  )
}
