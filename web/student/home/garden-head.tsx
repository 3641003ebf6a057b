import { givenName } from '#contract/school/rules/given-name.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useMe } from '#web/hooks/use-session.ts'
import { EmblemPicture } from '#web/ui/drawings/emblem.tsx'
import { PageTop } from '#web/ui/page/page-top.tsx'
import { nameWithReading } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { GardenScene } from '../garden/garden-scene.tsx'

/** The head of a student's home: their garden, and they themselves. Where it cannot be loaded, the hills stand alone. */
export function GardenHead() {
  const garden = useAsk('/student/garden', {}, { anew: true })
  return (
    <div className="relative isolate flex min-h-[390px] flex-col bg-garden-sky pb-[15.5rem] @3xl:min-h-[370px] @3xl:pb-24">
      <div className="absolute inset-0 -z-10">
        <GardenScene garden={garden.value} />
      </div>
      <PageTop over />
      <div className="mx-auto w-full max-w-5xl px-4 @3xl:px-8">
        <Greeting />
      </div>
    </div>
  )
}

/** Up to this grade, students may not be able to read the kanji of their own name. */
const NAME_READ_AFTER_GRADE = 3

/** The title of a student's home screen. Lines break between words only. */
function Greeting() {
  const words = useWords().student.home
  const me = useMe()
  if (me?.role !== 'student') return null
  const { displayName, reading } = givenName(me)
  const helped = me.grade <= NAME_READ_AFTER_GRADE
  const name = helped ? nameWithReading(displayName, reading) : displayName
  return (
    <div className="flex items-center gap-4 @3xl:max-w-[56%] @3xl:gap-6">
      <span className="w-18 shrink-0 @3xl:w-auto">
        <EmblemPicture disc="white" name={me.emblem} size={6.5} />
      </span>
      <h1 className="min-w-0 text-2xl with-furigana font-bold break-keep text-ink @3xl:text-[2.125rem] @3xl:leading-[1.8]">
        <Ruby text={words.greeting(name)} />
      </h1>
    </div>
  )
}
