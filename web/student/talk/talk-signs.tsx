import { Icon } from '#web/ui/drawings/drawings.tsx'

const OFF = 'M4 4l16 16'

/** A microphone; struck through, it is off. */
export const MicrophoneSign = ({ isOff = false, size = 1.75 }: { isOff?: boolean; size?: number }) => (
  <Icon size={size}>
    <rect x="9" y="3" width="6" height="11" rx="3" fill={isOff ? 'none' : 'currentColor'} />
    <path d={`M5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3M8.5 21h7${isOff ? OFF : ''}`} />
  </Icon>
)

/** An ear; struck through, there is nothing to hear. */
export const EarSign = ({ isOff = false, size = 2.25 }: { isOff?: boolean; size?: number }) => (
  <Icon size={size}>
    <path d="M6.5 9a5.5 5.5 0 0 1 11 0c0 3-2.5 4-3.3 6-.5 1.3-.2 2.3-.9 3.7A3.3 3.3 0 0 1 7.2 18" />
    <path d={`M9.5 9a2.5 2.5 0 0 1 5 0c0 1.7-2 2-2 3.7${isOff ? OFF : ''}`} />
  </Icon>
)

/** A speech mark, filled: the tutor is with this child. */
export const TalkSign = () => (
  <svg viewBox="0 0 48 48" aria-hidden="true" focusable="false" className="w-9">
    <path
      d="M24 7c11 0 19 6.6 19 15s-8 15-19 15c-1.9 0-3.7-.2-5.4-.6L9 42l2.2-8.6C7.3 30.7 5 26.6 5 22 5 13.6 13 7 24 7Z"
      fill="var(--color-leaf)"
    />
    <g fill="#fff">
      <circle cx="15.5" cy="22" r="2.8" />
      <circle cx="24" cy="22" r="2.8" />
      <circle cx="32.5" cy="22" r="2.8" />
    </g>
  </svg>
)

/** A speech mark with a tick: all is said. */
export const EndSign = () => (
  <svg viewBox="0 0 48 48" aria-hidden="true" focusable="false" className="w-9 shrink-0 low:w-7">
    <path
      d="M24 5c11.6 0 20 7 20 16s-8.4 16-20 16c-2 0-3.9-.2-5.7-.6L8 42.5l2.400-9.300C6.300 30.300 4 26 4 21 4 12 12.4 5 24 5Z"
      fill="var(--color-sky)"
    />
    <path
      d="m15 21.5 6.5 6.5L34 15"
      fill="none"
      stroke="var(--color-leaf-deep)"
      strokeWidth="5.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)

/** The large microphone of a child's screens, in filled tones. */
export const LargeMicrophone = ({ className = '' }: { className?: string }) => (
  <svg viewBox="0 0 96 96" aria-hidden="true" focusable="false" className={`shrink-0 ${className}`}>
    <circle cx="48" cy="48" r="48" fill="#fbdfc9" />
    <circle cx="48" cy="48" r="36" fill="#f4c4a5" />
    <path d="M38 35a10 10 0 0 1 20 0v5H38Z" fill="#b9bec4" />
    <path d="M38 40h20v8a10 10 0 0 1-20 0Z" fill="#d9737a" />
    <path d="M42.5 27v13M48 25v15M53.5 27v13M38 33.5h20" stroke="#8d949b" strokeWidth="1.5" fill="none" />
    <path
      d="M31 45v3a17 17 0 0 0 34 0v-3M48 65v8M38 73h20"
      stroke="#6b4a38"
      strokeWidth="4"
      strokeLinecap="round"
      fill="none"
    />
  </svg>
)
