import { Children, type ReactNode } from 'react'
import { useLanguage, useWords } from '#web/words/words.ts'
import type { Goodbye } from './goodbye-screen.tsx'

/** A part of the screen: a heading over rows. */
export function Rows({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="border-b border-line pb-2 text-base font-bold">{title}</h2>
      {Children.count(children) > 0 && <ul className="divide-y divide-line">{children}</ul>}
    </section>
  )
}

/** One thing with what it is made of, and how much of it there is. */
export function Row({
  title,
  about,
  figure,
}: {
  title: string
  about?: string | undefined
  figure?: string
}) {
  return (
    <li className="flex min-h-14 items-center gap-4 py-2">
      <span className="min-w-0 flex-1">
        <span className="block">{title}</span>
        {about && <span className="block text-sm text-quiet">{about}</span>}
      </span>
      {figure !== undefined && (
        <span className="text-lg font-bold whitespace-nowrap tabular-nums">{figure}</span>
      )}
    </li>
  )
}

export function WhatGoes({ goes }: { goes: Goodbye['goes'] }) {
  const { goodbyes: words } = useWords().office
  const count = useCount()
  const guardians = goes.guardians.join('・')
  const hasWays = goes.guardianLinks + goes.addresses > 0
  return (
    <Rows title={words.goes}>
      <Row title={words.identity} about={words.cards(goes.cards)} />
      <Row
        title={words.recordings}
        about={goes.starred > 0 ? words.starred(goes.starred) : undefined}
        figure={words.items(count(goes.recordings))}
      />
      <Row title={words.events} about={words.eventsWhat} figure={words.items(count(goes.events))} />
      <Row title={words.attempts} figure={words.tries(count(goes.attempts))} />
      <Row title={words.notes} figure={words.items(count(goes.notes))} />
      <Row
        title={words.guardians}
        about={guardians ? words.guardianNames(guardians) : hasWays ? undefined : words.noGuardian}
      />
      <Row title={words.backups} about={words.backupsWhat} />
    </Rows>
  )
}

export function WhatStays({ stays }: { stays: Goodbye['stays'] }) {
  const { goodbyes: words } = useWords().office
  const count = useCount()
  const minutes = Math.round(stays.talkMs / 60_000)
  return (
    <Rows title={words.stays}>
      <Row title={words.attended} about={words.attendedWhat} figure={words.times(count(stays.attended))} />
      <Row
        title={words.talk}
        about={words.talkWhat}
        figure={words.duration(Math.floor(minutes / 60), minutes % 60)}
      />
      <Row title={words.line} about={words.lineWhat} figure={words.lines(count(stays.lines))} />
    </Rows>
  )
}

function useCount(): (count: number) => string {
  const [language] = useLanguage()
  return (count) => new Intl.NumberFormat(language).format(count)
}
