import { Icon, type IconProps } from '#web/ui/drawings/drawings.tsx'

export const MicrophoneMark = ({ isOff, ...props }: IconProps & { isOff: boolean }) => (
  <Icon {...props}>
    <rect x="9" y="3" width="6" height="11" rx="3" />
    <path d="M5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3M8.5 21h7" />
    {isOff && <path d="M4 4l16 16" />}
  </Icon>
)

export const CameraMark = ({ isOff, ...props }: IconProps & { isOff: boolean }) => (
  <Icon {...props}>
    <rect x="3" y="6.5" width="12.5" height="11" rx="2" />
    <path d="m15.5 10.5 5-3v9l-5-3" />
    {isOff && <path d="M4 4l16 16" />}
  </Icon>
)

/** The school, through which the voices of a talk travel. */
export const SchoolMark = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="10" />
    <path d="M8.5 15.5h7a2.5 2.5 0 0 0 .4-5 4 4 0 0 0-7.6-.4 2.8 2.8 0 0 0 .2 5.4Z" />
  </Icon>
)

/** Something to look after. */
export const WarningMark = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 4 2.8 19.5h18.4ZM12 10v4.5M12 17.2v.1" />
  </Icon>
)
