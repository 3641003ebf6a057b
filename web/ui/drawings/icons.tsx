import { Icon, type IconProps } from './drawings.tsx'

export const HandIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M8 12.5V6a1.5 1.5 0 0 1 3 0v5-6.5a1.5 1.5 0 0 1 3 0V11V6a1.5 1.5 0 0 1 3 0v8c0 4-2.3 7-6 7-2.7 0-4.3-1.2-5.6-3.7L3.6 13.8a1.5 1.5 0 0 1 2.6-1.5L8 14.5" />
  </Icon>
)

export const EarIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M6.5 9a5.5 5.5 0 0 1 11 0c0 3-2.5 4-3.3 6-.5 1.3-.2 2.3-.9 3.7A3.3 3.3 0 0 1 7.2 18" />
    <path d="M9.5 9a2.5 2.5 0 0 1 5 0c0 1.7-2 2-2 3.7" />
  </Icon>
)

export const TurtleIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3.5 15c0-4.6 3-7.5 6.7-7.5S17 10.4 17 15Z" fill="currentColor" />
    <path d="M3.5 15.5h14c2.5 0 4-1.3 4-3.3a2 2 0 0 0-2-2.1c-1.5 0-2.3 1.5-2.5 4" />
    <path d="M6.5 15.5v2.3M14 15.5v2.3" strokeWidth={2.6} />
  </Icon>
)

export const DoorIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M6 20.5V4.5a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v16M3.5 20.5h17" />
    <path d="M14.5 12v.6" />
  </Icon>
)

export const HomeIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 11.5 12 4l8 7.5V19a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 19Z" />
    <path d="M9.5 20.5V14h5v6.5" />
  </Icon>
)

export const PlayIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M8 5.2v13.6a.6.6 0 0 0 .9.5l10.3-6.8a.6.6 0 0 0 0-1L8.9 4.7a.6.6 0 0 0-.9.5Z" />
  </Icon>
)

export const BackspaceIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M9 5.5h10.5a1.5 1.5 0 0 1 1.5 1.5v10a1.5 1.5 0 0 1-1.5 1.5H9L3 12ZM11.5 9.5l5 5m0-5-5 5" />
  </Icon>
)

/** The key for a capital letter. */
export const ShiftIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 4.5 4.5 12.5H9v6.5h6v-6.5h4.5Z" />
  </Icon>
)

export const StopIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="6.5" y="6.5" width="11" height="11" rx="1.5" />
  </Icon>
)

export const NextIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5 12h14m-5.5-5.5L19 12l-5.5 5.5" />
  </Icon>
)

export const PreviousIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M19 12H5m5.5-5.5L5 12l5.5 5.5" />
  </Icon>
)

export const SpeechIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5.5 4.5h13a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H12L7.5 20v-3.5h-2a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2Z" />
  </Icon>
)

export const CloudIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M7 18.5a4 4 0 0 1-.5-8 5.5 5.5 0 0 1 10.6-.8A4.4 4.4 0 0 1 17 18.5H7Z" />
  </Icon>
)

export const CloudOffIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M9.2 6.4a5.5 5.5 0 0 1 7.9 3.3 4.4 4.4 0 0 1 3.5 6.5M16.5 18.5H7a4 4 0 0 1-.5-8M4 4l16 16" />
  </Icon>
)

export const CheckIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m4.5 12.5 5 5 10-11" />
  </Icon>
)

export const LetterIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="3.5" y="5.5" width="17" height="13" rx="1.5" />
    <path d="m4 7 8 6 8-6" />
  </Icon>
)

export const PersonIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5c.8-4 3.7-6 7.5-6s6.7 2 7.5 6" />
  </Icon>
)

export const BookIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 6.5C10 5 7 4.5 3.5 4.5v14c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2v-14C17 4.5 14 5 12 6.5Zm0 0v14" />
  </Icon>
)

export const CloseIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m6 6 12 12M18 6 6 18" />
  </Icon>
)

export const StarIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m12 3.5 2.6 5.3 5.9.9-4.2 4.1 1 5.8-5.3-2.8-5.3 2.8 1-5.8-4.2-4.1 5.9-.9L12 3.5Z" />
  </Icon>
)

export const ClockIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7v5l3.2 2" />
  </Icon>
)

export const PencilIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m5 15.5 10-10.5a1.8 1.8 0 0 1 2.6 0l1.4 1.4a1.8 1.8 0 0 1 0 2.6L8.5 19 4 20Zm8-8.5 4 4" />
  </Icon>
)

export const PrinterIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M7 8.5v-5h10v5M7 17H4.5a1 1 0 0 1-1-1v-6.5a1 1 0 0 1 1-1h15a1 1 0 0 1 1 1V16a1 1 0 0 1-1 1H17M7 13.5h10v7H7Z" />
  </Icon>
)

export const SpeakerIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5H4Z" fill="currentColor" />
    <path d="M15 9a4 4 0 0 1 0 6M17.5 6.5a7.5 7.5 0 0 1 0 11" />
  </Icon>
)

export const AgainIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5 5v5h5M5.5 10a7.5 7.5 0 1 1-.8 5" />
  </Icon>
)

export const LoopIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4.5 11V9.5a3 3 0 0 1 3-3h11M15.5 3.5l3 3-3 3M19.5 13v1.5a3 3 0 0 1-3 3h-11M8.5 20.5l-3-3 3-3" />
  </Icon>
)

/** Two ends, and all that is between them. */
export const WholeIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 5v14M20 5v14M7.5 12h9M10 9l-3 3 3 3M14 9l3 3-3 3" />
  </Icon>
)

export const MicrophoneIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="9" y="3" width="6" height="11" rx="3" />
    <path d="M5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3M9 21h6" />
  </Icon>
)

export const HeadphonesIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4.5 15.5v-3a7.5 7.5 0 0 1 15 0v3" />
    <rect x="3.5" y="14" width="4" height="6" rx="1.75" fill="currentColor" />
    <rect x="16.5" y="14" width="4" height="6" rx="1.75" fill="currentColor" />
  </Icon>
)
