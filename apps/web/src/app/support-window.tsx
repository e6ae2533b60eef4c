import { lazyPart } from '#lib/lazy-part.ts'
import { closeModal, type Modal, openModal } from '#lib/modal.ts'

const Speed = lazyPart(async () => (await import('#features/speed/speed-dialog.tsx')).SpeedDialog, {
  needsAllWords: true,
})
const Mirrors = lazyPart(async () => (await import('#features/mirrors/mirrors-dialog.tsx')).MirrorsDialog, {
  needsAllWords: true,
})
const Service = lazyPart(async () => (await import('#features/service/service-dialog.tsx')).ServiceDialog, {
  needsAllWords: true,
})
const Chat = lazyPart(async () => (await import('#features/chat/chat-dialog.tsx')).ChatDialog, { needsAllWords: true })

type SupportModal = Extract<Modal, { name: 'speed' | 'mirrors' | 'service' | 'chatRoom' }>

/** The dialogs for help with the site: speed test, mirrors, customer service and chat. */
export function SupportWindow({ modal }: { modal: SupportModal }) {
  switch (modal.name) {
    case 'speed':
      return <Speed.Part onClose={closeModal} />
    case 'mirrors':
      return <Mirrors.Part onClose={closeModal} />
    case 'service':
      return <Service.Part onClose={closeModal} />
    case 'chatRoom':
      return (
        <Chat.Part
          key={modal.modelId}
          modelId={modal.modelId}
          onClose={closeModal}
          onLogin={() => openModal({ name: 'login' })}
          onRegister={() => openModal({ name: 'register' })}
        />
      )
  }
}
