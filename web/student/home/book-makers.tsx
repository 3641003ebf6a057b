import type { Textbook } from '#contract/curriculum.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'

/** Who made the book and under which rights: with it always, folded so that the stories stand in front. */
export function BookMakers({ textbook: { creators, rights, language } }: { textbook: Textbook }) {
  const { shared, student } = useWords()
  const words = student.home
  if (creators.length === 0 && rights === '') return null
  return (
    <details className="border-t border-line pt-1 text-sm with-furigana text-quiet">
      <summary className="min-h-11 rounded-xl px-2 py-2 hover:bg-leaf-ground">
        <Ruby text={words.about} />
      </summary>
      <dl className="flex flex-col gap-2 px-2 pb-1">
        {creators.length > 0 && (
          <div>
            <dt>
              <Ruby text={words.made} />
            </dt>
            <dd lang={language} className="leading-normal text-ink">
              {shared.listed(creators)}
            </dd>
          </div>
        )}
        {rights !== '' && (
          <div>
            <dt>{words.rights}</dt>
            <dd lang={language} className="leading-normal text-ink">
              {rights}
            </dd>
          </div>
        )}
      </dl>
    </details>
  )
}
