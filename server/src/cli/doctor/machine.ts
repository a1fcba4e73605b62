import { totalmem } from 'node:os';
import { readFileSync } from 'node:fs';
import { existingFolder } from './home.ts';
import { fault, ok, warning, type DoctorContext, type Outcome } from './check.ts';

const MB = 1024 ** 2;
const DISK_MIN_BYTES = 500 * MB;
const FAULT_BELOW = 0.01;
const WARNING_BELOW = 0.1;
const MEMORY_FAULT_BYTES = 256 * MB;
const MEMORY_WARNING_BYTES = 1024 * MB;

const share = (free: number, total: number) => `${((100 * free) / total).toFixed(1)} %`;
const megabytes = (bytes: number) => `${Math.floor(bytes / MB)} MB`;

/** Free bytes on the disk of the home. */
export async function checkDisk({ config: { home }, statfs }: DoctorContext): Promise<Outcome> {
  const { bavail, bsize, blocks } = await statfs(await existingFolder(home));
  const freeBytes = bavail * bsize;
  const found = `${megabytes(freeBytes)} free, ${share(bavail, blocks)}`;
  const remedy = 'Free space on the disk of MERIDIAN_HOME, or enlarge it.';
  if (freeBytes < DISK_MIN_BYTES || bavail < FAULT_BELOW * blocks) return fault(found, remedy);
  return bavail < WARNING_BELOW * blocks ? warning(found, remedy) : ok(found);
}

/** Free inodes there: files that can still be created. */
export async function checkInodes({ config: { home }, statfs }: DoctorContext): Promise<Outcome> {
  const { ffree, files } = await statfs(await existingFolder(home));
  if (files === 0) return ok('this file system has no limit');
  const found = `${ffree} free, ${share(ffree, files)}`;
  const remedy = 'Remove small files from the disk of MERIDIAN_HOME, or use a disk with more inodes.';
  if (ffree < FAULT_BELOW * files) return fault(found, remedy);
  return ffree < WARNING_BELOW * files ? warning(found, remedy) : ok(found);
}

/** Memory that this process could use, also below the limit of a container. */
export async function checkMemory(): Promise<Outcome> {
  const availableBytes = process.availableMemory();
  // Without a limit, the system reports none or an immense one.
  const totalBytes = Math.min(process.constrainedMemory() || Infinity, totalmem());
  const found = `${megabytes(availableBytes)} available of ${megabytes(totalBytes)}`;
  const remedy = 'Give the machine or its container more memory, or stop other programs.';
  if (availableBytes < MEMORY_FAULT_BYTES) return fault(found, remedy);
  return availableBytes < MEMORY_WARNING_BYTES ? warning(found, remedy) : ok(found);
}

/** The version of Node that runs this command against the pinned one. */
export async function checkNode(): Promise<Outcome> {
  const file = new URL('../../../../package.json', import.meta.url);
  const { dependencies } = JSON.parse(readFileSync(file, 'utf8')) as { dependencies: { node: string } };
  const { node } = process.versions;
  return node === dependencies.node
    ? ok(node)
    : warning(
        `this is ${node}, but ${dependencies.node} is required`,
        'Start with npm start or npx meridian, which use the pinned version.',
      );
}
