import type { ImportChoices } from '#contract/enrolment/import-choices.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { useWords } from '#web/words/words.ts'
import type { Seen } from './import-seen.tsx'

interface ClassQuestionsProps {
  seen: Seen
  onChange: (more: Partial<ImportChoices>) => void
}

/** Students who are in several classes at once: the office says which one is their classroom, once for all in the same ones. */
export function ClassQuestions({ seen: { plan, choices }, onChange }: ClassQuestionsProps) {
  const { imports: words } = useWords().office
  const { classQuestions } = plan
  const { withoutClasses = false } = choices
  if (classQuestions.length === 0 && !withoutClasses) return null
  const nameOf = (among: readonly string[]) => JSON.stringify(among.toSorted())
  const say = (among: string[], key: string) => {
    const others = (choices.homes ?? []).filter((home) => nameOf(home.among) !== nameOf(among))
    onChange({ homes: [...others, { among, key }] })
  }
  return (
    <section className="py-3">
      <h2 className="font-bold">{words.classQuestion}</h2>
      <label className="flex min-h-11 items-center gap-2 text-sm">
        <input
          type="checkbox"
          className="size-5 flex-none accent-leaf"
          checked={withoutClasses}
          onChange={({ target }) => onChange({ withoutClasses: target.checked })}
        />
        {words.withoutClasses}
      </label>
      <ul className="flex flex-col gap-4">
        {classQuestions.map(({ classes, count, names, answer }) => {
          const among = classes.map(({ key }) => key)
          const asked = words.classQuestionOf(count, names.join(words.and))
          return (
            <li key={nameOf(among)}>
              <div role="group" aria-label={asked}>
                <p className="text-sm text-quiet">{asked}</p>
                <div className="mt-1 flex flex-wrap gap-2">
                  {classes.map(({ key, title }) => (
                    <Button
                      key={key}
                      aria-pressed={answer === key}
                      className="aria-pressed:border-leaf aria-pressed:bg-leaf-ground"
                      onClick={() => say(among, key)}
                    >
                      {title}
                    </Button>
                  ))}
                </div>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
