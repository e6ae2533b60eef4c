import { ApiError, callApi, type RoundReplay } from './play-api.ts'

/** Fetches the replay of a link, which is the fragment of the page's URL. Fails with `code_spent`. */
export async function fetchReplay(link: string): Promise<RoundReplay> {
  const parameters = new URLSearchParams(link)
  const body = {
    round: parameters.get('round') ?? '',
    until: Number(parameters.get('until')),
    seal: parameters.get('seal') ?? '',
  }
  try {
    return await callApi<RoundReplay>('POST', '/replay', { body })
  } catch (error) {
    // An incomplete link is reported like an expired one.
    throw error instanceof ApiError && error.code === 'invalid_input' ? new ApiError('code_spent') : error
  }
}
