import type { ChatHost } from '@foyer/contract/site/mirrors-and-chat.ts'
import { Avatar } from '@foyer/ui/avatar.tsx'
import { useTranslations } from 'use-intl'
import { getAvatarUrl } from '#widgets/avatar-url.ts'

type HostListProps = { hosts: readonly ChatHost[]; chosen: string; onChoose: (modelId: string) => void }

/** The hosts to choose from: a sidebar, or a row above the room on a phone. */
export function ChatHostList({ hosts, chosen, onChoose }: HostListProps) {
  const t = useTranslations('chat')
  return (
    <nav aria-label={t('hosts')} className="-mx-1 min-w-0 overflow-auto p-1">
      <ul className="flex gap-2 sm:grid">
        {hosts.map(({ modelId, name, about, icon }) => (
          <li key={modelId} className="flex-none">
            <button
              type="button"
              aria-current={modelId === chosen}
              onClick={() => onChoose(modelId)}
              className="flex w-52 items-center gap-3 rounded-card px-3 py-2 text-start transition-colors hover:bg-surface-3 aria-[current=true]:bg-surface-3 sm:w-full"
            >
              <Avatar name={name} src={getAvatarUrl(icon)} />
              <span className="grid min-w-0">
                <span className="truncate font-semibold">{name}</span>
                <span className="line-clamp-2 text-xs text-muted">{about}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
