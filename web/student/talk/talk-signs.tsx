import { type DrawingSize, Icon } from '#web/ui/drawings/drawings.tsx'

const OFF = 'M4 4l16 16'

/** A microphone; struck through, it is off. */
export const MicrophoneSign = ({ isOff = false, size = 1.75 }: { isOff?: boolean; size?: DrawingSize }) => (
  <Icon size={size}>
    <rect x="9" y="3" width="6" height="11" rx="3" fill={isOff ? 'none' : 'currentColor'} />
    <path d={`M5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3M8.5 21h7${isOff ? OFF : ''}`} />
  </Icon>
)

/** An ear; struck through, there is nothing to hear. */
export const EarSign = ({ isOff = false, size = 2.25 }: { isOff?: boolean; size?: DrawingSize }) => (
  <Icon size={size}>
    <path d="M6.5 9a5.5 5.5 0 0 1 11 0c0 3-2.5 4-3.3 6-.5 1.3-.2 2.3-.9 3.7A3.3 3.3 0 0 1 7.2 18" />
    <path d={`M9.5 9a2.5 2.5 0 0 1 5 0c0 1.7-2 2-2 3.7${isOff ? OFF : ''}`} />
  </Icon>
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
