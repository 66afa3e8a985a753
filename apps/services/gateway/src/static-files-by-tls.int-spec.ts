import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '@rowdeck/server-process';
import { addressOf, describeWith, eventually, testCertificates, type TestCertificates } from '@rowdeck/testing';

const ROOT = resolve(__dirname, '../../../..');

/** The lines that the chart gives nginx for its port, with the files of a test in place of those of a pod. */
const listenLines = async (port: number, { certificate, key }: TestCertificates): Promise<string> => {
  const chart = await readFile(join(ROOT, 'helm/rowdeck/templates/frontends.yaml'), 'utf8');
  const [, lines = ''] = /listen\.conf: \|\n((?: {4}.*\n)+)/.exec(chart) ?? [];
  return lines
    .replace('8080', `127.0.0.1:${port}`)
    .replace('/etc/rowdeck/tls/tls.crt', certificate)
    .replace('/etc/rowdeck/tls/tls.key', key);
};

describeWith(['nginx'], 'a frontend with the certificate of the chart', () => {
  let certificates: TestCertificates;
  let folder = '';
  let port = 0;
  let nginx: ChildProcess;

  beforeAll(async () => {
    certificates = await testCertificates();
    folder = await mkdtemp(join(tmpdir(), 'rowdeck-frontend-'));
    port = await freePort();
    await writeFile(join(folder, 'index.html'), '<!doctype html><title>the app</title>');
    const conf = await readFile(join(ROOT, 'docker/web.nginx.conf'), 'utf8');
    const server = conf
      .replace('include /etc/nginx/rowdeck/*.conf;', await listenLines(port, certificates))
      .replace('/usr/share/nginx/html', folder);
    const user = process.getuid?.() === 0 ? 'user root;' : '';
    const main = `${user} daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {}`;
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (use) => `${use}_temp_path ${folder}/tmp;`,
    );
    await writeFile(join(folder, 'nginx.conf'), `${main}\nhttp { access_log off; ${temporary.join(' ')}\n${server}}\n`);
    nginx = spawn(addressOf('nginx'), ['-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')], {
      stdio: 'ignore',
    });
  });
  afterAll(async () => {
    nginx.kill('SIGQUIT');
    await once(nginx, 'exit');
    await Promise.all([certificates.remove(), rm(folder, { recursive: true })]);
  });

  const statusOf = async (caFile: string): Promise<number | undefined> => {
    const ca = await readFile(caFile);
    return new Promise((resolve, reject) => {
      const asked = request({ host: 'localhost', port, ca, family: 4, agent: false }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      asked.on('error', reject).end();
    });
  };

  it('serves its files by TLS, and without TLS a refusal alone', async () => {
    await eventually(async () => expect(await statusOf(certificates.caFile)).toBe(200));
    await expect(statusOf(certificates.otherCaFile)).rejects.toThrow(/certificate/);
    const plain = await fetch(`http://127.0.0.1:${port}/`);
    expect([plain.status, await plain.text()]).toEqual([400, expect.not.stringContaining('the app')]);
  });
});
