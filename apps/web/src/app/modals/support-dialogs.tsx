import { lazyComponent } from '#platform/navigation/lazy-component.ts'
import { closeModal, type Modal, openModal } from '#platform/navigation/modal.ts'

const Speed = lazyComponent(async () => (await import('#features/speed-test/speed-dialog.tsx')).SpeedDialog, {
  needsAllMessages: true,
})
const Mirrors = lazyComponent(async () => (await import('#features/mirrors/mirrors-dialog.tsx')).MirrorsDialog, {
  needsAllMessages: true,
})
const Service = lazyComponent(
  async () => (await import('#features/customer-service/customer-service-dialog.tsx')).CustomerServiceDialog,
  {
    needsAllMessages: true,
  },
)
const Chat = lazyComponent(async () => (await import('#features/chat/chat-dialog.tsx')).ChatDialog, {
  needsAllMessages: true,
})

type SupportModal = Extract<Modal, { name: 'speed' | 'mirrors' | 'service' | 'chatRoom' }>

/** The dialogs for help with the site: speed test, mirrors, customer service and chat. */
export function SupportDialogs({ modal }: { modal: SupportModal }) {
  switch (modal.name) {
    case 'speed':
      return <Speed.Component onClose={closeModal} />
    case 'mirrors':
      return <Mirrors.Component onClose={closeModal} />
    case 'service':
      return <Service.Component onClose={closeModal} />
    case 'chatRoom':
      return (
        <Chat.Component
          key={modal.modelId}
          modelId={modal.modelId}
          onClose={closeModal}
          onLogin={() => openModal({ name: 'login' })}
          onRegister={() => openModal({ name: 'register' })}
        />
      )
  }
}
