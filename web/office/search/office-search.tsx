import { type KeyboardEvent as Press, useEffect, useId, useRef, useState } from 'react'
import { href, navigate } from '#web/client/page.ts'
import { isOfComposition } from '#web/hooks/composing.ts'
import { EmblemPicture } from '#web/ui/drawings/emblem.tsx'
import { BookIcon, ClockIcon, ForwardIcon, PersonIcon, SearchIcon } from '#web/ui/drawings/icons.ts'
import { ProblemNotice } from '#web/ui/page/notice.tsx'
import { useWords } from '#web/words/words.ts'
import type { SearchHit } from './hit.ts'
import { useFound } from './use-found.ts'

/** Finds people, lessons, days, books and screens of the branch, from every screen of the office: by its button, ⌘K or Ctrl K. */
export function OfficeSearch() {
  const { search: words } = useWords().office
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isOwn = event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey)
      if (!isOwn || event.altKey || event.shiftKey || isOfComposition(event)) return
      event.preventDefault()
      if (!document.querySelector('dialog[open]')) setOpen(true)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Meta+K Control+K"
        className="flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-tutor px-2 text-quiet hover:bg-leaf-ground"
        onClick={() => setOpen(true)}
      >
        <SearchIcon size={1.25} />
        <span className="sr-only @6xl:not-sr-only">{words.title}</span>
        <Key of="⌘K" />
      </button>
      {isOpen && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function SearchDialog({ onClose }: { onClose: () => void }) {
  const { search: words } = useWords().office
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const wanted = typed.trim()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      aria-label={words.title}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && onClose()}
      className="m-auto mt-[10dvh] max-h-[80dvh] w-[min(42.5rem,94vw)] overflow-hidden rounded-tutor bg-sheet p-0 text-left text-ink shadow-soft backdrop:bg-veil"
    >
      <SearchBody wanted={wanted} typed={typed} onType={setTyped} onClose={onClose} />
    </dialog>
  )
}

interface SearchBodyProps {
  typed: string
  /** Without blanks around it. */
  wanted: string
  onType: (typed: string) => void
  onClose: () => void
}

function SearchBody(props: SearchBodyProps) {
  return props.wanted === '' ? <Field {...props} found={[]} /> : <Searching {...props} />
}

function Searching(props: SearchBodyProps) {
  const { found, problem } = useFound(props.wanted)
  return (
    <>
      <Field {...props} found={found} />
      {problem && <ProblemNotice problem={problem} />}
    </>
  )
}

/** The field with the list below it, as a combobox of WAI-ARIA: the focus stays in the field, the arrows choose. */
function Field({ typed, wanted, onType, onClose, found }: SearchBodyProps & { found: readonly SearchHit[] }) {
  const { search: words } = useWords().office
  const list = useId()
  const [chosen, setChosen] = useState({ for: '', at: 0 })
  const at = chosen.for === wanted ? Math.min(chosen.at, found.length - 1) : 0
  const choose = (place: number) => setChosen({ for: wanted, at: (place + found.length) % found.length })
  const open = ({ to }: SearchHit, isApart: boolean): void => {
    if (isApart) globalThis.open(href(to), '_blank', 'noopener')
    else navigate(to)
    onClose()
  }
  const press = (event: Press): void => {
    if (isOfComposition(event.nativeEvent) || found.length === 0) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (step === undefined) open(found[at]!, event.metaKey || event.ctrlKey)
    else choose(at + step)
  }
  return (
    <>
      <div className="flex items-center gap-3 border-b border-line px-5 focus-within:shadow-[inset_0_-2px_0_var(--color-leaf)]">
        <SearchIcon size={1.5} />
        <input
          type="search"
          role="combobox"
          aria-label={words.label}
          aria-expanded={found.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={found.length > 0 ? `${list}-${at}` : undefined}
          placeholder={words.label}
          maxLength={100}
          autoComplete="off"
          className="min-h-16 min-w-0 flex-1 bg-transparent text-xl outline-none"
          value={typed}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={press}
        />
        <button type="button" className="min-h-11 min-w-11 text-quiet" onClick={onClose}>
          <Key of="esc" />
          <span className="sr-only">{words.close}</span>
        </button>
      </div>
      <ul id={list} role="listbox" aria-label={words.title} className="max-h-[60dvh] overflow-y-auto p-2">
        {found.map((one, place) => (
          <Option
            key={one.key}
            id={`${list}-${place}`}
            found={one}
            heading={found[place - 1]?.group === one.group ? null : words.groups[one.group]}
            isChosen={place === at}
            onPoint={() => choose(place)}
            onOpen={(isApart) => open(one, isApart)}
          />
        ))}
      </ul>
      <p role="status" className="px-5 pb-3 text-sm text-quiet empty:hidden">
        {wanted !== '' && found.length === 0 ? words.nothing : ''}
      </p>
      <p aria-hidden className="hidden gap-5 border-t border-line px-5 py-3 text-sm text-quiet @2xl:flex">
        <span>
          <Key of="↑" /> <Key of="↓" /> {words.keys.choose}
        </span>
        <span>
          <Key of="⏎" /> {words.keys.open}
        </span>
        <span>
          <Key of="⌘⏎" /> {words.keys.apart}
        </span>
      </p>
    </>
  )
}

interface OptionProps {
  id: string
  found: SearchHit
  /** Of the first of a group. */
  heading: string | null
  isChosen: boolean
  onPoint: () => void
  onOpen: (isApart: boolean) => void
}

const ICONS = { people: PersonIcon, lessons: ClockIcon, books: BookIcon, acts: ForwardIcon }

function Option({ id, found, heading, isChosen, onPoint, onOpen }: OptionProps) {
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
        onPointerMove={onPoint}
        onClick={(event) => onOpen(event.metaKey || event.ctrlKey)}
      >
        <span className="flex w-9 shrink-0 justify-center text-quiet">
          {found.emblem ? <EmblemPicture name={found.emblem} size={2.25} disc /> : <Icon size={1.25} />}
        </span>
        <span className="min-w-0 flex-1 truncate">
          <span className="font-bold">{found.name}</span>{' '}
          <span className="text-sm text-quiet">{found.about}</span>
        </span>
        {isChosen && <Key of="⏎" />}
      </li>
    </>
  )
}

/** A key of the keyboard, drawn for who has one. */
function Key({ of }: { of: string }) {
  return (
    <kbd
      aria-hidden
      className="rounded-md border border-line bg-frame px-1.5 text-sm text-quiet pointer-coarse:hidden"
    >
      {of}
    </kbd>
  )
}
