import { type KeyboardEvent as Press, useEffect, useId, useRef, useState } from 'react'
import { href, navigate } from '#web/client/page.ts'
import { isOfComposition } from '#web/hooks/composing.ts'
import { EmblemPicture } from '#web/ui/drawings/emblem.tsx'
import {
  BookIcon,
  ClockIcon,
  CloseIcon,
  ForwardIcon,
  PersonIcon,
  SearchIcon,
} from '#web/ui/drawings/icons.ts'
import { ProblemNotice } from '#web/ui/page/notice.tsx'
import { useWords } from '#web/words/words.ts'
import type { SearchHit } from './hit.ts'
import { KeyCap } from './key-cap.tsx'
import { type SearchFound, useFound } from './use-found.ts'

/** The field with the list below it, as a combobox of WAI-ARIA: the focus stays in the field, the arrows choose. */
export function SearchBox({ onClose }: { onClose: () => void }) {
  const { search: words } = useWords().office
  const list = useId()
  const [typed, setTyped] = useState('')
  const wanted = typed.trim()
  const found = useFound(wanted)
  const { hits } = found
  const [chosen, setChosen] = useState<{ for: string; key: string } | null>(null)
  // By its key: others may come before it.
  const place = chosen?.for === wanted ? hits.findIndex(({ key }) => key === chosen.key) : 0
  const at = Math.max(place, 0)
  const choose = (hit: SearchHit) => setChosen({ for: wanted, key: hit.key })
  const open = ({ to }: SearchHit, isApart: boolean): void => {
    if (isApart) globalThis.open(href(to), '_blank', 'noopener')
    else navigate(to)
    onClose()
  }
  const press = (event: Press): void => {
    if (isOfComposition(event.nativeEvent) || hits.length === 0) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (step === undefined) open(hits[at]!, event.metaKey || event.ctrlKey)
    else choose(hits[(at + step + hits.length) % hits.length]!)
  }
  return (
    <>
      <div className="flex items-center gap-3 border-b border-line px-5 focus-within:shadow-[inset_0_-2px_0_var(--color-leaf)]">
        <SearchIcon size={1.5} />
        <input
          // In a field of type search the first Escape empties it, and does not close.
          type="text"
          enterKeyHint="search"
          role="combobox"
          aria-label={words.label}
          aria-expanded={hits.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={hits.length > 0 ? `${list}-${at}` : undefined}
          placeholder={words.label}
          maxLength={100}
          autoComplete="off"
          className="min-h-16 min-w-0 flex-1 bg-transparent text-xl outline-none"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={press}
        />
        <button
          type="button"
          className="grid min-h-11 min-w-11 place-items-center text-quiet"
          onClick={onClose}
        >
          <KeyCap of="esc" />
          <span className="hidden pointer-coarse:inline">
            <CloseIcon size={1.5} />
          </span>
          <span className="sr-only">{words.close}</span>
        </button>
      </div>
      <ul id={list} role="listbox" aria-label={words.title} className="max-h-[60dvh] overflow-y-auto p-2">
        {hits.map((one, index) => (
          <FoundRow
            key={one.key}
            id={`${list}-${index}`}
            found={one}
            heading={hits[index - 1]?.group === one.group ? null : words.groups[one.group]}
            isChosen={index === at}
            onPoint={() => choose(one)}
            onOpen={(isApart) => open(one, isApart)}
          />
        ))}
      </ul>
      <FoundState found={found} isAsked={wanted !== ''} />
      <p aria-hidden className="hidden gap-5 border-t border-line px-5 py-3 text-sm text-quiet @2xl:flex">
        <span>
          <KeyCap of="↑" /> <KeyCap of="↓" /> {words.keys.choose}
        </span>
        <span>
          <KeyCap of="⏎" /> {words.keys.open}
        </span>
        <span>
          <KeyCap of="⏎" withCommand /> {words.keys.apart}
        </span>
      </p>
    </>
  )
}

/** Below the list: that more may come, why something could not come, or that there is nothing. */
export function FoundState({ found, isAsked }: { found: SearchFound; isAsked: boolean }) {
  const { search: words } = useWords().office
  const { hits, isLoading, problems } = found
  const isNothing = isAsked && !isLoading && problems.length === 0 && hits.length === 0
  return (
    <>
      {problems.map((problem, index) => (
        <ProblemNotice key={`${problem.kind} ${index}`} problem={problem} />
      ))}
      <p role="status" className="px-5 pb-3 text-sm text-quiet empty:hidden">
        {isLoading ? words.loading : isNothing ? words.nothing : ''}
      </p>
    </>
  )
}

interface FoundRowProps {
  id: string
  found: SearchHit
  /** Of the first of a group. */
  heading: string | null
  isChosen: boolean
  onPoint: () => void
  onOpen: (isApart: boolean) => void
}

const ICONS = { people: PersonIcon, lessons: ClockIcon, books: BookIcon, acts: ForwardIcon }

/** A thing that was found, below the heading of its group. */
function FoundRow({ id, found, heading, isChosen, onPoint, onOpen }: FoundRowProps) {
  const own = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isChosen) own.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const Icon = ICONS[found.group]
  return (
    <>
      {heading !== null && (
        <li role="presentation" className="px-3 pt-3 pb-1 text-sm text-quiet">
          {heading}
        </li>
      )}
      <li
        ref={own}
        id={id}
        role="option"
        aria-selected={isChosen}
        className="flex min-h-13 cursor-pointer items-center gap-3 rounded-tutor px-3 aria-selected:bg-leaf-ground"
        onPointerMove={() => isChosen || onPoint()}
        onClick={(event) => onOpen(event.metaKey || event.ctrlKey)}
      >
        <span className="flex w-9 shrink-0 justify-center text-quiet">
          {found.emblem ? <EmblemPicture name={found.emblem} size={2.25} disc /> : <Icon size={1.25} />}
        </span>
        <span className="min-w-0 flex-1 truncate">
          <span className="font-bold">{found.name}</span>{' '}
          <span className="text-sm text-quiet">{found.about}</span>
        </span>
        {isChosen && <KeyCap of="⏎" />}
      </li>
    </>
  )
}
