import type { ReactNode } from 'react'
import type { AskState } from '#web/hooks/asks/use-ask.ts'
import { PartFailed } from '#web/ui/page/notice.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'

interface HomePartProps<Value> {
  title: string
  asked: AskState<Value>
  /** It will be as high as the hero. */
  isLarge?: boolean
  /** The part with its title. */
  children: (value: Value) => ReactNode
}

/** A part of the home screen with its own request: loading, failed, or loaded. */
export function HomePart<Value>({ title, asked, isLarge = false, children }: HomePartProps<Value>) {
  const { shared } = useWords()
  const { value, problem, offline, refetch } = asked
  // Without a network the bar above says so, and the cached value stays.
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
            <HomeSection quiet title={title}>
              <p
                className={`rounded-student border border-line bg-sheet p-5 text-lg with-furigana text-quiet ${isLarge ? 'min-h-[15.75rem] @3xl:min-h-[9.375rem]' : ''}`}
              >
                {shared.loading}
              </p>
            </HomeSection>
          )}
    </>
  )
}

interface HomeSectionProps {
  title: string
  aside?: string
  /** The part says by its looks what it is; its title is for those who hear it. */
  quiet?: boolean
  children: ReactNode
}

/** A part of the home screen under its title. */
export function HomeSection({ title, aside, quiet = false, children }: HomeSectionProps) {
  return (
    <section aria-label={plain(title)} className="flex flex-col gap-3">
      <h2
        className={
          quiet ? 'sr-only' : 'flex flex-wrap items-baseline gap-x-3 text-xl with-furigana font-bold'
        }
      >
        <Ruby text={title} />
        {aside && <span className="text-lg font-semibold text-leaf-deep">{aside}</span>}
      </h2>
      {children}
    </section>
  )
}
