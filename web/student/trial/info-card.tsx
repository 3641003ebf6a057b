import type { TrialInfo } from '#contract/trial-invitations.ts'
import { useWords } from '#web/words/words.ts'
import { Preparations } from './preparations.tsx'
import { TrialHour } from './trial-hour.tsx'

/** What a parent wants to know first: whose lesson, when, and what it needs. */
export function InfoCard({ info }: { info: TrialInfo }) {
  const words = useWords().trial.info
  const { school, tutor, textbook } = info
  return (
    <section
      aria-labelledby="trial"
      className="flex flex-col gap-5 rounded-student border border-line bg-sheet p-3 shadow-soft @xs:p-5 @3xl:p-6"
    >
      <header>
        <h1 id="trial" className="text-2xl font-bold text-leaf-deep">
          {words.title}
        </h1>
        <p className="mt-1">{words.lead(school.name, tutor.displayName)}</p>
      </header>
      <TrialHour info={info} />
      <dl className="grid grid-cols-1 gap-x-5 gap-y-1 @xs:grid-cols-[auto_1fr]">
        <Fact term={words.school} text={school.name} />
        <Fact term={words.tutor} text={words.tutorName(tutor.displayName)} />
        {textbook && <Fact term={words.textbook} text={textbook.title} language={textbook.language} />}
      </dl>
      <Preparations {...info.prepare} />
      <div>
        <h2 className="font-bold">{words.how}</h2>
        <p className="mt-1">{words.howText}</p>
      </div>
    </section>
  )
}

function Fact({ term, text, language }: { term: string; text: string; language?: string }) {
  return (
    <>
      <dt className="text-quiet">{term}</dt>
      <dd className="min-w-0 font-semibold" lang={language}>
        {text}
      </dd>
    </>
  )
}
