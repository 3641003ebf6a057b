import type { ReactNode } from 'react'
import type { Asked } from '#web/hooks/use-ask.ts'
import { PartFailed } from '#web/ui/part-failed.tsx'
import { useWords } from '#web/words/words.ts'
import { HomeSection } from './home-section.tsx'

interface HomePartProps<Value> {
  title: string
  asked: Asked<Value>
  /** The part with its title. */
  children: (value: Value) => ReactNode
}

/** A part of the first screen that is asked for by itself: under way, failed, or there. */
export function HomePart<Value>({ title, asked, children }: HomePartProps<Value>) {
  const { shared } = useWords()
  const { value, problem, offline, refetch } = asked
  // Without a network the bar above says so, and what is known stays.
  const failed = problem && !(offline && value !== undefined)
  return (
    <>
      {failed && (
        <HomeSection title={title}>
          <PartFailed problem={problem} again={refetch} size="student" />
        </HomeSection>
      )}
      {value !== undefined
        ? children(value)
        : !failed && (
            <HomeSection title={title}>
              <p className="rounded-student border border-line p-5 text-lg with-furigana text-quiet">
                {shared.loading}
              </p>
            </HomeSection>
          )}
    </>
  )
}
