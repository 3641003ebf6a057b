import type { Textbook } from '../../../contract/curriculum.ts'
import { Ruby } from '../../shared/words/ruby.tsx'
import { useWords } from '../../shared/words/words.ts'

/** Who made the book and under which rights: shown with it, always. */
export function BookMakers({ textbook: { creators, rights, language } }: { textbook: Textbook }) {
  const words = useWords().student.home
  return (
    <dl className="with-furigana mt-auto border-t border-line pt-3 text-sm text-quiet">
      {creators.length > 0 && (
        <div className="flex flex-wrap gap-x-2">
          <dt>
            <Ruby text={words.made} />
          </dt>
          <dd lang={language}>{creators.join(', ')}</dd>
        </div>
      )}
      {rights !== '' && (
        <div className="flex flex-wrap gap-x-2">
          <dt>{words.rights}</dt>
          <dd lang={language}>{rights}</dd>
        </div>
      )}
    </dl>
  )
}
