import { forgetRefused } from '#web/client/outbox/send.ts'
import { useAside, useRefused } from '#web/hooks/use-outbox.ts'
import { Button } from '#web/ui/button.tsx'
import { CloudIcon, CloudOffIcon } from '#web/ui/icons.tsx'
import { useTimeText } from '#web/ui/time.tsx'
import { problemSentence } from '#web/words/problem-sentence.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { notTakenLines, type NotTakenLine } from './not-taken-lines.ts'

/** Lists writes that the server did not accept, each with the reason, until the student has read it. */
export function NotTaken() {
  const words = useWords().student.keeping
  const refused = useRefused()
  const lines = notTakenLines(useAside(), refused)
  if (lines.length === 0) return null
  return (
    <section
      aria-label={plain(words.notTaken)}
      className="flex flex-col gap-3 rounded-student border border-line bg-sheet px-5 py-4 text-lg with-furigana break-keep"
    >
      <h2 className="text-xl font-bold">
        <Ruby text={words.notTaken} />
      </h2>
      <ul className="flex flex-col gap-3">
        {lines.map((line, index) => (
          <Line key={index} line={line} />
        ))}
      </ul>
      {refused.length > 0 && (
        <div>
          <Button size="student" onClick={() => forgetRefused(refused)}>
            <Ruby text={words.understood} />
          </Button>
        </div>
      )}
    </section>
  )
}

function Line({ line: { what, at, said, pages, problem } }: { line: NotTakenLine }) {
  const words = useWords()
  const { keeping } = words.student
  const timeOf = useTimeText()
  return (
    <li className="flex items-start gap-3">
      {problem ? (
        <CloudOffIcon className="mt-1 shrink-0 text-quiet" />
      ) : (
        <CloudIcon className="mt-1 shrink-0 text-quiet" />
      )}
      <p>
        <b>
          <Ruby text={what === 'pages' ? keeping.pages(pages) : keeping[what]} />
        </b>
        {said && (
          <span lang="en" className="font-textbook">
            {' '}
            “{said}”
          </span>
        )}
        {at !== null && <span className="whitespace-nowrap text-quiet"> {timeOf(at)}</span>}
        <br />
        <Ruby text={problem ? problemSentence(words, problem) : keeping.sentAgain} />
      </p>
    </li>
  )
}
